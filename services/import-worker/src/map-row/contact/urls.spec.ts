import { parseUrl } from '@highstreet/platform/parse-url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstUrlText } from './first-url.js';
import { mapUrl } from './urls.js';

describe('mapUrl', () => {
  it.each([
    ['https://bluebell.example/menu?x=1#top', 'https://bluebell.example/menu?x=1#top'],
    ['http://Bluebell.example', 'http://Bluebell.example'],
    ['www.bluebell.example/a', 'https://www.bluebell.example/a'],
    ['http://https://www.bluebell.example/a', 'https://www.bluebell.example/a'],
    ['bluebell.co.uk', 'https://bluebell.co.uk/'],
    ['//cdn.example/p.jpg', 'https://cdn.example/p.jpg'],
    ['https://bluebell.example/a b', 'https://bluebell.example/a%20b'],
    ['https://bluebell.example/ menu', 'https://bluebell.example/'],
    ['https://bluebell.example/menu/ see there', 'https://bluebell.example/menu/'],
    ['https://bluebell.example (closed on Mondays)', 'https://bluebell.example/'],
    ['www.bluebell.example or elm.example', 'https://www.bluebell.example/'],
    ['bluebell.co.uk/ or elm.co.uk', 'https://bluebell.co.uk/'],
    ['bluebell.example/menu.pdf', 'https://bluebell.example/menu.pdf'],
    ['pdf.example', 'https://pdf.example/'],
    ['https://oak.example/?a=1&amp;b=2&amp;amp;c=3', 'https://oak.example/?a=1&b=2&c=3'],
    ['www.oak.example/?a=1&AMP;b=2', 'https://www.oak.example/?a=1&b=2'],
    ['https://oak.example/?a=1&copy;=2', 'https://oak.example/?a=1&copy;=2'],
    ['https://https//oak.example', 'https://oak.example/'],
    [String.raw`https:\/\/oak.example\/img\/a.jpg`, 'https://oak.example/img/a.jpg'],
    ['http://http//www.oak.example/a', 'http://www.oak.example/a'],
    ['https//oak.example', 'https://oak.example/'],
    ['http://192.168.1.1/menu', 'http://192.168.1.1/menu'],
    ['https://oak.example.', 'https://oak.example./'],
    ['https://oak.example/1.jpg,', 'https://oak.example/1.jpg'],
    ['https://oak.example#menu, Oak', 'https://oak.example/#menu'],
    ['https://öak.example', 'https://xn--ak-eka.example/'],
    ['www.öak.example/menü', 'https://www.xn--ak-eka.example/men%C3%BC'],
    ['öak.example', 'https://xn--ak-eka.example/'],
    ['дуб.example', 'https://xn--90af9b.example/'],
    ['htttp://oak.example', 'http://oak.example/'],
    ['htp://www.oak.example/a', 'http://www.oak.example/a'],
    ['hhttps://oak.example', 'https://oak.example/'],
    ['ttps://oak.example', 'https://oak.example/'],
    ['https;//oak.example', 'https://oak.example/'],
    ['https:// oak.example', 'https://oak.example/'],
    ['http//oak.example', 'http://oak.example/'],
    ['https://www.google.com/url?q=https://oak.example/a%3Fb%3D1&sa=D', 'https://oak.example/a?b=1'],
    ['https://www.google.co.uk/url?sa=t&amp;url=https%3A%2F%2Foak.example%2F&usg=x', 'https://oak.example/'],
    ['/url?q=http://oak.example/&sa=U', 'http://oak.example/'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Foak.example%2F&h=A', 'https://oak.example/'],
    ['https://www.yelp.com/biz_redir?url=https%3A%2F%2Foak.example%2F&s=A', 'https://oak.example/'],
    ['https://www.yelp.co.uk/biz_redir?cachebuster=1&url=https%3A%2F%2Foak.example', 'https://oak.example'],
    ['/biz_redir?url=https%3A%2F%2Foak.example%2F&website_link_type=website', 'https://oak.example/'],
    ['www.google.com/url?q=https://oak.example/&sa=U', 'https://oak.example/'],
    ['https://l.instagram.com/?u=https%3A%2F%2Foak.example%2F&e=A', 'https://oak.example/'],
    ['https://www.google.com/aclk?sa=L&ai=x&adurl=https://oak.example/', 'https://oak.example/'],
    ['https://www.googleadservices.com/pagead/aclk?adurl=https%3A%2F%2Foak.example', 'https://oak.example'],
    ['https://www.google.com/aclk?sa=L&ai=x&adurl=', 'https://www.google.com/aclk?sa=L&ai=x&adurl='],
    [String.raw`https://oak.example/?a\u003d1\u0026b\x3d2`, 'https://oak.example/?a=1&b=2'],
    ['https://www.google.com/url?q=oak', 'https://www.google.com/url?q=oak'],
    [
      'https://www.google.com/maps?q=https://oak.example',
      'https://www.google.com/maps?q=https://oak.example',
    ],
    [
      'https://google.com.oak.example/url?q=https://a.example',
      'https://google.com.oak.example/url?q=https://a.example',
    ],
  ])('maps %s to %s', (text, url) => {
    expect(mapUrl(text)).toMatchObject({ problem: null });
    expect(new URL(mapUrl(text).url ?? '').href).toBe(new URL(url).href);
  });

  it('maps a URL with accents in its host, however many rows came before', () => {
    const urls = new Set(Array.from({ length: 20_000 }, () => mapUrl('https://öak.example/é').url));
    expect([...urls]).toEqual(['https://xn--ak-eka.example/%C3%A9']);
  });

  it.each(['https://xn--.example', 'https://oak.XN--A.example/'])(
    'leaves it to the parser whether %s is encoded correctly: newer ones do not check it',
    (text) => {
      expect(mapUrl(text).url).toBe(parseUrl(text)?.href ?? null);
    },
  );

  it('maps a blank cell to no URL, without a problem', () => {
    expect(mapUrl('')).toEqual({ url: null, problem: null });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://files.example',
    'mailto:a@b.example',
    'see our page',
    'Dr.Oak says hello',
    'oak.jpg',
    'menu.pdf',
    'Old.Menu.HTML?page=2',
    'images/oak.jpg',
    'http://',
    'https://A.0',
    'http://1.2.3.256/menu',
    'http://n/a',
    'http://none',
    'https://localhost/',
    'https://localhost:3000/',
    'http://oak..example',
    'https://.oak.example',
    'https://oak. example',
    'https://www.oak .example',
    'www.oak bakery',
    'http://0',
    'http://1.1',
    'http://info@oak.example',
    'https://google.com@evil.example/',
    'https://user:password@oak.example/',
    'http://https',
    'htttp://localhost',
    'httpd://oak.example',
    'sttp://oak.example',
    'https://www.google.com/url?q=https://user@oak.example/',
    `https://bluebell.example/${'a'.repeat(2_000)}`,
  ])('leaves out %.40s and reports the problem', (text) => {
    const { url, problem } = mapUrl(text);
    expect(url).toBeNull();
    expect(problem).toContain('left out');
  });

  it('leaves out a URL that is longer than 2,000 characters before or after encoding', () => {
    const problem = 'longer than 2000 characters, left out';
    expect(mapUrl(`https://a.example/${'x'.repeat(1_990)}`)).toEqual({ url: null, problem });
    expect(mapUrl(`//a.example/${'東'.repeat(500)}`)).toEqual({ url: null, problem });
    expect(mapUrl(`//a.example/${'東'.repeat(200)}`).problem).toBeNull();
  });

  // With patterns that try every position anew, each took minutes.
  it.each(['\\', 'a.', 'www.a)', 'http://a ', 'h', 'http://google.com/url?q='])(
    'reads a cell of a million characters of %s',
    (piece) => {
      const text = piece.repeat(1_000_000 / piece.length);
      expect(mapUrl(text)).toMatchObject({ url: null });
      expect(firstUrlText(text).length).toBeLessThanOrEqual(4_000);
    },
  );

  it('returns only http and https URLs, whatever the text', () => {
    const start = fc.constantFrom(
      '',
      'http:',
      'https://',
      'HTTPS://',
      'javascript:',
      'java\nscript:',
      '//',
      'www.',
    );
    fc.assert(
      fc.property(
        start,
        fc.oneof(fc.string(), fc.constantFrom('bluebell.example/a?b=c#d', 'a"b.example', 'x@y.example:80')),
        (prefix, rest) => {
          const { url } = mapUrl(prefix + rest);
          if (url !== null) {
            expect(new URL(url).protocol).toMatch(/^https?:$/);
            expect(url).not.toMatch(/[\s"<>]/);
          }
        },
      ),
    );
  });
});
