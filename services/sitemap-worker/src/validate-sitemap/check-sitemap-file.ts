import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { SITEMAP_ENTRIES_PER_FILE } from '@highstreet/api-contract';
import { parseUrl } from '@highstreet/platform/parse-url';
import { SITEMAP_INDEX } from '@highstreet/queues';
import { SaxesParser } from 'saxes';
import { SITEMAP_NAMESPACE } from '../published-set/sitemap-xml.js';

/** Largest uncompressed file that the protocol allows. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
const MAX_LOC_LENGTH = 2_048;
/** W3C date and time, the protocol's format. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

export interface CheckedSitemapFile {
  /** Number of entries found. */
  count: number;
  /** The file's errors, each once; empty when it is valid. */
  errors: string[];
}

/**
 * Reads a file as a stream and checks it against the protocol: well-formed XML, right elements, limits, own
 * addresses.
 *
 * @param hear is called with every address in the file, in order. The addresses are not kept here: thousands
 *   of strings that live as long as the file is read would make the heap grow to three times the size needed
 */
export async function checkSitemapFile(
  path: string,
  origin: string,
  hear: (address: string) => void,
): Promise<CheckedSitemapFile> {
  const isIndex = basename(path) === SITEMAP_INDEX;
  const [root, element] = isIndex ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
  const check = new SitemapCheck(root, element, origin, hear);
  let bytes = 0;
  for await (const chunk of createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>) {
    bytes += Buffer.byteLength(chunk);
    if (!check.write(chunk)) break;
  }
  if (bytes > MAX_FILE_BYTES) check.fail('is larger than 50 MB');
  return check.finish();
}

class SitemapCheck {
  private readonly parser = new SaxesParser({ xmlns: true });
  private readonly errors = new Set<string>();
  private readonly path: string[] = [];
  private text = '';
  private count = 0;
  private hasLoc = false;
  private malformed = false;

  constructor(
    private readonly root: string,
    private readonly element: string,
    private readonly origin: string,
    private readonly hear: (address: string) => void,
  ) {
    this.parser.on('error', (error) => {
      this.malformed = true;
      this.fail(`is not well-formed: ${error.message}`);
    });
    this.parser.on('opentag', (tag) => {
      this.open(tag.local, tag.uri);
    });
    this.parser.on('text', (text) => {
      this.text += text;
    });
    this.parser.on('closetag', () => {
      this.close();
    });
  }

  /** @returns false when reading further is useless */
  write(chunk: string): boolean {
    if (!this.malformed) this.parser.write(chunk);
    return !this.malformed;
  }

  fail(error: string): void {
    this.errors.add(error);
  }

  finish(): CheckedSitemapFile {
    if (!this.malformed) this.parser.close();
    if (this.count > SITEMAP_ENTRIES_PER_FILE) {
      this.fail(`has ${this.count} entries, more than ${SITEMAP_ENTRIES_PER_FILE}`);
    }
    // Only the index may be empty: that of an empty directory.
    if (this.count === 0 && this.root === 'urlset') this.fail('lists nothing');
    return { count: this.count, errors: [...this.errors] };
  }

  private open(name: string, namespace: string): void {
    this.path.push(name);
    this.text = '';
    if (namespace !== SITEMAP_NAMESPACE) this.fail(`has <${name}> outside the sitemap namespace`);
    const expected = [[this.root], [this.element], ['loc', 'lastmod']][this.path.length - 1] ?? [];
    if (!expected.includes(name)) this.fail(`has <${name}> where it does not belong`);
    if (this.path.length === 2) this.hasLoc = false;
  }

  private close(): void {
    const name = this.path.pop();
    if (name === 'loc') this.checkLoc(this.text);
    if (name === 'lastmod' && !DATE_TIME.test(this.text)) this.fail(`has the lastmod "${this.text}"`);
    if (name === this.element) {
      this.count += 1;
      if (!this.hasLoc) this.fail(`has a <${this.element}> without <loc>`);
    }
  }

  private checkLoc(loc: string): void {
    this.hasLoc = true;
    this.hear(loc);
    if (loc.length > MAX_LOC_LENGTH) this.fail('has an address of more than 2,048 characters');
    if (!isOn(this.origin, loc)) {
      this.fail(`has an address of another site: ${loc.slice(0, 200)}`);
    }
  }
}

/** Whether this is an address of the site. */
export function isOn(origin: string, address: string): boolean {
  return address.startsWith(`${origin}/`) || parseUrl(address)?.origin === origin;
}
