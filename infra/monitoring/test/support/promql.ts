import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** The metrics that an expression uses: their names, and the labels that it filters or groups by. */
export interface AskedMetrics {
  readonly names: readonly string[];
  readonly labels: readonly string[];
}

/** @throws Error for an expression that Prometheus cannot parse */
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
 * @throws Error for an expression that Prometheus cannot parse
 */
export function usedMetrics(expression: string): AskedMetrics {
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
 * The parts of an expression that test for absence without giving the result a label. `absent` and
 * `absent_over_time` take labels only from equality matchers of a bare selector; `label_replace` around them
 * may add one.
 * @throws Error for an expression that Prometheus cannot parse
 */
export function absenceChecksWithout(label: string, expression: string): string[] {
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
