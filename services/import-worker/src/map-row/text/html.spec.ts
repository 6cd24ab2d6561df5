import { describe, expect, it } from 'vitest';
import { decodeCharacterReferences, withoutHtml } from './html.js';

describe('decodeCharacterReferences', () => {
  it.each([
    ['Marks &amp; Spencer', 'Marks & Spencer'],
    ['Joe&#39;s &quot;Place&quot;', 'Joe\'s "Place"'],
    ['Caf&#xE9;', 'Café'],
    ['Oak&nbsp;&AMP;&#160;Elm', 'Oak & Elm'],
    ['Oak &amp;amp;amp; Elm', 'Oak & Elm'],
    ['Oak &#38;amp; Elm', 'Oak & Elm'],
    ['a&#0;b&#8203;c&#10;d', 'a bc d'],
    ['&#128062;', '🐾'],
    ['&#55357;', '\ufffd'],
    ['&#45;', ''],
    ['Joe&#146;s &#x93;Diner&#x94; &#150; bar&#133;', 'Joe’s “Diner” – bar…'],
    ['5&#128; &#129;a', '5€ a'],
    ['Caf&eacute; M&uuml;ller', 'Café Müller'],
    ['&Ouml;sterreich, Stra&szlig;e, &AElig;r&oslash;, &Aring;', 'Österreich, Straße, Ærø, Å'],
    ['CAF&EACUTE; M&UUML;LLER', 'CAFÉ MÜLLER'],
    ['Joe&rsquo;s &ldquo;Bar&rdquo; &ndash; a&mdash;b&hellip;', 'Joe’s “Bar” – a—b…'],
    ['Caf&amp;eacute;', 'Café'],
    ['Bern&shy;hard &bull; 2&ordm;', 'Bernhard • 2º'],
    [String.raw`Joe\u0027s Caf\u00E9 \u0026amp; Bar`, "Joe's Café & Bar"],
    [String.raw`\ud83c\udf55 \ud83c`, '🍕 \ufffd'],
  ])('turns %s into %j', (text, expected) => {
    expect(decodeCharacterReferences(text)).toBe(expected);
  });

  it.each([
    'AT&T',
    String.raw`C:\users`,
    'Oak & Elm; Bakers',
    '/menu?a=1&copy=1&amp=2',
    '&copy;',
    '&reg;',
    '?a=1&eacute=2&eth=3',
    '&toString;',
    '&eacut;',
    '&#;',
    '&#xzz;',
    '&#1114112;',
    '<b>Oak</b>',
  ])('keeps %s unchanged', (text) => {
    expect(decodeCharacterReferences(text)).toBe(text);
  });
});

describe('withoutHtml', () => {
  // Looking for an end behind each beginning took minutes.
  it.each(['<!--', '<script>', '<style x', '<!--<script>', '<b a=', '<', '</script>'])(
    'reads 300,000 characters of %s',
    (piece) => {
      const text = piece.repeat(300_000 / piece.length);
      expect(withoutHtml(text).length).toBeLessThanOrEqual(text.length);
    },
  );

  it.each([
    ['<p>Great &amp; cosy<br/>pub</p>', 'Great & cosy\npub'],
    ['<P class="x">One</P><p>Two</p>', 'One\nTwo'],
    ['See <a href="https://oak.example/?a=1">our <b>menu</b></a>', 'See our menu'],
    ['<ul><li>Bread</li><li>Cakes</li></ul>', 'Bread\nCakes'],
    ['<tr><th>Sat</th><td>9-17</td></tr><tr><td>Sun</td><td>Closed</td></tr>', 'Sat 9-17\nSun Closed'],
    ['&lt;p&gt;Bread&lt;/p&gt;', 'Bread'],
    ['One<br>\n<br><br><br>Two', 'One\n\nTwo'],
    ['<p>None</p>', ''],
    ['<!-- wp:paragraph -->\n<p>Great pub</p>\n<!-- /wp:paragraph -->', 'Great pub'],
    ['Great<!-- a > b --><!----> pub', 'Great pub'],
    ['&lt;!-- more --&gt;Great pub', 'Great pub'],
    ['<script>if (1 < 2) run("</p>");</script>Great', 'Great'],
    ['<STYLE type="text/css">p > a {color: red}</STYLE >Great', 'Great'],
    ['<script src="a.js"></script><script>b</script>Great', 'Great'],
    ['<P ALIGN=center >One</P><b\nclass="x" >Two</b><br clear="all" />Three', 'One\nTwo\nThree'],
  ])('turns %s into %j', (text, expected) => {
    expect(withoutHtml(text)).toBe(expected);
  });

  it.each([
    'a < b',
    'I <3 bread',
    'under <18 and >65',
    '<Oak>',
    'p>5 & a<b',
    '<bread>',
    '<p',
    'a<b and c>d',
    'x<p or y>z',
    'a <!-- b',
    '<script>a',
    '<scripture>a</scripture>',
  ])('keeps %s unchanged', (text) => {
    expect(withoutHtml(text)).toBe(text);
  });
});
