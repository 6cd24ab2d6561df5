import { expect, it } from 'vitest';
import { removeNames } from './without-names';

it('removes statements that name classes and functions, and keeps values that are named', () => {
  const code = `var Dict = class _Dict extends Map {
  static {
    __name(this, "Dict");
  }
  #keys;
};
function outer() {
  const inner = /* @__PURE__ */ __name(() => 1, "inner");
  __name(useInner, "useInner");
  return inner;
}
__name(outer, "outer");
`;
  expect(removeNames(code)).toBe(`var Dict = class _Dict extends Map {
  #keys;
};
function outer() {
  const inner = /* @__PURE__ */ __name(() => 1, "inner");
  return inner;
}
`);
});
