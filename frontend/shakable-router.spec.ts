import { describe, expect, it } from 'vitest';
import { markPure } from './shakable-router';

describe('markPure', () => {
  it('marks calls that create components as pure, and removes display names', () => {
    const code =
      'var Form = React10.forwardRef(\n  render\n);\nForm.displayName = "Form";\nvar Data = React.createContext(null);\n';
    expect(markPure(code)).toBe(
      'var Form = /* @__PURE__ */ React10.forwardRef(\n  render\n);\n\nvar Data = /* @__PURE__ */ React.createContext(null);\n',
    );
  });
});
