import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** The metrics that an expression uses: their names, and the labels that it filters or groups by. */
export interface AskedMetrics {
  readonly names: readonly string[];
  readonly labels: readonly string[];
}

/**
 * The metrics and labels of an expression, by Prometheus's own grammar.
 * @throws Error for an expression that Prometheus cannot parse
 */
export function usedMetrics(expression: string): AskedMetrics {
  const names = new Set<string>();
  const labels = new Set<string>();
  const textOf = ({ from, to }: SyntaxNode): string => expression.slice(from, to);
  parser.parse(expression).iterate({
    enter: ({ node, type }) => {
      if (type.isError) throw new Error(`Not PromQL at ${node.from}: ${expression}`);
      if (node.name === 'VectorSelector') {
        const identifier = node.getChild('Identifier');
        if (identifier) names.add(textOf(identifier));
      }
      if (node.name === 'LabelName') labels.add(textOf(node));
    },
  });
  return { names: [...names], labels: [...labels] };
}
