import { Toast } from 'radix-ui';
import { isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { ToastEntry } from '../lib/toasts';
import { Toaster } from './toaster';

type Drawn = ReactElement<{
  children?: ReactNode;
  className?: string;
  lang?: string;
  onClick?: () => void;
  altText?: string;
}>;

/** Every element of a drawing, from the outside in. */
function elementsOf(node: ReactNode): Drawn[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  if (!isValidElement(node)) return [];
  const drawn = node as Drawn;
  return [drawn, ...elementsOf(drawn.props.children)];
}

const draw = (entry: Partial<ToastEntry>) =>
  elementsOf(<>{Toaster({ toasts: [{ id: 1, open: true, title: 'A title', ...entry }] })}</>);
const partOf = (drawn: Drawn[], type: unknown) => drawn.find((element) => element.type === type);

it('renders both styles, and an action only if the toast has one', () => {
  const plain = draw({});
  const destructive = draw({ variant: 'destructive' });
  expect(partOf(plain, Toast.Root)?.props.className).toContain('bg-surface');
  expect(partOf(destructive, Toast.Root)?.props.className).toContain('bg-accent');
  expect(partOf(plain, Toast.Action)).toBeUndefined();

  const onSelect = vi.fn();
  const action = partOf(
    draw({ action: { label: 'Undo', altText: 'Press Undo in the list', onSelect } }),
    Toast.Action,
  );
  expect(action?.props).toMatchObject({ children: 'Undo', altText: 'Press Undo in the list' });
  action?.props.onClick?.();
  expect(onSelect).toHaveBeenCalledOnce();
});

it('renders a destructive toast fully opaque, as its colours have no contrast to spare', () => {
  const seeThrough = (variant: NonNullable<ToastEntry['variant']>) =>
    draw({ variant, description: 'A description' }).filter(({ props }) =>
      props.className?.includes('opacity-'),
    );
  expect(seeThrough('default')).toHaveLength(2);
  expect(seeThrough('destructive')).toEqual([]);
});

it('sets the lang attribute of a title that is not in the page’s language', () => {
  const langOf = (entry: Partial<ToastEntry>) => partOf(draw(entry), Toast.Title)?.props.lang;
  expect(langOf({ title: 'Yükleme Hatası', titleLang: 'tr' })).toBe('tr');
  expect(langOf({})).toBeUndefined();
});
