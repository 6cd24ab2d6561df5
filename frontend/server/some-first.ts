/** The same instances, beginning with any of them, so that all share the work. */
export function someFirst<Instance>(
  instances: readonly [Instance, ...Instance[]],
): [Instance, ...Instance[]] {
  const start = Math.floor(Math.random() * instances.length);
  return [...instances.slice(start), ...instances.slice(0, start)] as [Instance, ...Instance[]];
}
