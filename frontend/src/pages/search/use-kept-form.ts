import { useState } from 'react';

interface KeptForm {
  /** Of the form: another one begins it anew, as the address says. */
  key: number;
  /** What is typed goes on, so the focus stays where it is. */
  kept: boolean;
  onInput: () => void;
  onSearch: () => void;
}

/** The form begins anew with each address, unless something was typed into it while the results were on their way. */
export function useKeptForm(address: string, searching: boolean): KeptForm {
  const [typed, setTyped] = useState(false);
  const [form, setForm] = useState({ address, key: 0, kept: false });
  if (form.address !== address) {
    setForm({ address, key: typed ? form.key : form.key + 1, kept: typed });
    setTyped(false);
  }
  return {
    key: form.key,
    kept: form.kept,
    onInput: () => {
      setTyped(searching);
    },
    onSearch: () => {
      setTyped(false);
    },
  };
}
