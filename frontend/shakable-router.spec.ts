import { describe, expect, it } from 'vitest';
import { markPure } from './shakable-router';

describe('markPure', () => {
  it('leaves nothing that a bundler must keep of an unused component', () => {
    const code =
      'var Form = React10.forwardRef(\n  render\n);\nForm.displayName = "Form";\nvar Data = React.createContext(null);\n';
    expect(markPure(code)).toBe(
      'var Form = /* @__PURE__ */ React10.forwardRef(\n  render\n);\n\nvar Data = /* @__PURE__ */ React.createContext(null);\n',
    );
  });
});
