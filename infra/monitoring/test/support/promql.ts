import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** What an expression asks of a metric: its name, and the labels that it filters or groups by. */
export interface AskedMetrics {
  readonly names: readonly string[];
  readonly labels: readonly string[];
}

/**
 * The metrics and labels of an expression, by Prometheus's own grammar.
 * @throws Error for what Prometheus would refuse to read
 */
export function askedMetrics(expression: string): AskedMetrics {
  const names = new Set<string>();
  const labels = new Set<string>();
  const textOf = ({ from, to }: SyntaxNode): string => expression.slice(from, to);
  parser.parse(expression).iterate({
    enter: ({ node, name, type }) => {
      if (type.isError) throw new Error(`Not PromQL at ${node.from}: ${expression}`);
      if (name === 'VectorSelector') {
        const identifier = node.getChild('Identifier');
        if (identifier) names.add(textOf(identifier));
      }
      if (name === 'LabelName') labels.add(textOf(node));
    },
  });
  return { names: [...names], labels: [...labels] };
}
