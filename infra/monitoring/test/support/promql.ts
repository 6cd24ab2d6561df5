import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** What an expression asks of a metric: its name, and the labels that it filters or groups by. */
export interface AskedMetrics {
  readonly names: readonly string[];
  readonly labels: readonly string[];
}

/** @throws Error for what Prometheus would refuse to read */
function read(expression: string, enter: (node: SyntaxNode) => void): void {
  parser.parse(expression).iterate({
    enter: ({ node, type }) => {
      if (type.isError) throw new Error(`Not PromQL at ${node.from}: ${expression}`);
      enter(node);
    },
  });
}

/**
 * The metrics and labels of an expression, by Prometheus's own grammar.
 * @throws Error for what Prometheus would refuse to read
 */
export function askedMetrics(expression: string): AskedMetrics {
  const names = new Set<string>();
  const labels = new Set<string>();
  const textOf = ({ from, to }: SyntaxNode): string => expression.slice(from, to);
  read(expression, (node) => {
    if (node.name === 'VectorSelector') {
      const identifier = node.getChild('Identifier');
      if (identifier) names.add(textOf(identifier));
    }
    if (node.name === 'LabelName') labels.add(textOf(node));
  });
  return { names: [...names], labels: [...labels] };
}

/**
 * What an expression finds absent without saying so of a label: `absent` and `absent_over_time` take labels from what a bare selector
 * compares for equality, and from nothing else; `label_replace` around them may add one.
 * @throws Error for what Prometheus would refuse to read
 */
export function absencesWithout(label: string, expression: string): string[] {
  const absences: string[] = [];
  const textOf = ({ from, to }: SyntaxNode): string => expression.slice(from, to);
  read(expression, (node) => {
    const absent = node.name === 'Absent' || node.name === 'AbsentOverTime' ? node.parent?.parent : null;
    const [of] = argumentsOf(absent);
    if (!absent || !of) return;
    const selector = of.name === 'MatrixSelector' ? of.getChild('VectorSelector') : of;
    const matchers = selector?.name === 'VectorSelector' ? selector.getChild('LabelMatchers') : null;
    const isCompared = (matchers?.getChildren('UnquotedLabelMatcher') ?? []).some(
      (matcher) =>
        textOf(matcher.getChild('LabelName')!) === label &&
        matcher.getChild('MatchOp')?.firstChild?.name === 'EqlSingle',
    );
    const around = absent.parent?.parent ?? null;
    const isNamed =
      around?.getChild('FunctionIdentifier')?.firstChild?.name === 'LabelReplace' &&
      textOf(argumentsOf(around)[1]!) === `"${label}"`;
    if (!isCompared && !isNamed) absences.push(textOf(absent));
  });
  return absences;
}

/** @param call a FunctionCall */
function argumentsOf(call: SyntaxNode | null | undefined): SyntaxNode[] {
  const first = call?.getChild('FunctionCallBody')?.firstChild ?? null;
  const found: SyntaxNode[] = [];
  for (let node = first; node; node = node.nextSibling) found.push(node);
  return found;
}
