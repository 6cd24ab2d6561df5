import { expect, it } from 'vitest';
import { spellingsOf } from './word-spellings.js';

it.each([
  ['kettle', ["'kettle':*"]],
  ['sams', ["'sams':*", 'sam <-> s', "'s.a.m.s':*"]],
  ['oneill', ["'oneill':*", "o <-> 'neill':*"]],
  ['tgi', ["'tgi':*", "'t.g.i':*"]],
  ['t.g.i', ["'t.g.i':*", "'t' <-> 'g' <-> 'i'", "'tgi'"]],
  ['b.q', ["'b.q':*", "'b' <-> 'q'", "'b' <2> 'q'", "'bq'"]],
  ['b&q', ["'b.q':*", "'b' <-> 'q'", "'b' <2> 'q'"]],
  ['m.s', ["'m.s':*", "'m' <-> 's'", "'m' <2> 's'"]],
  ['h&m&x', ["'h.m.x':*", "'h' <-> 'm' <-> 'x'", "'hmx'"]],
  ["'n.b", ["'''n.b':*"]],
  ['mario´s', ["'mario´s':*", "('mario':*) <-> ('s':*)"]],
  ['sams·bar', ["'sams·bar':*", "('sams':* | sam <-> s | 's.a.m.s':*) <-> ('bar':* | 'b.a.r':*)"]],
  ['l.harbor', ["'l.harbor':*", "(('l':*) & ('harbor':*))"]],
  ['69/71', ["'69/71':*", "(('69':* | '-69':*) & ('71':* | '-71':*))"]],
  ['35', ["'35':*", "'-35':*"]],
  ['5', ["'5':*", "'-5':*", "'five'"]],
  ['seven', ["'seven':*"]],
])('looks for %j by %j', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings);
});
