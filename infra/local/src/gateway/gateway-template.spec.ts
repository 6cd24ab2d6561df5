import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gatewayLimits } from './gateway-limits.js';
import { fillTemplate } from './gateway-template.js';
import type { GatewayValues } from './gateway-template.js';

const values: GatewayValues = {
  WORKER_PROCESSES: '2',
  LISTEN: 'listen 127.0.0.1:8080;',
  GATEWAY_RUN_DIR: '/run/gateway',
  CACHE_DIR: '/cache',
  ACCESS_LOG: '/logs/access.log',
  CLIENT_DIR: '/client',
  SHELL_DIR: '/shell',
  SITEMAPS_DIR: '/sitemaps',
  PAGES_DIR: '/pages',
  CATALOG_API_ADDRESS: ['127.0.0.1:3000', '127.0.0.1:3002'],
  FRONTEND_ADDRESS: ['127.0.0.1:3001'],
  ...gatewayLimits({}),
};

describe('fillTemplate', () => {
  it("fills the listed names and leaves nginx's own variables", () => {
    expect(fillTemplate('root "${CLIENT_DIR}"; set $a $uri; set $b ${uri};', values)).toBe(
      'root "/client"; set $a $uri; set $b ${uri};',
    );
  });

  it('fills several names in one line', () => {
    expect(fillTemplate('limit ${GATEWAY_LOGIN_RATE} ${GATEWAY_LOGIN_BURST};\n', values)).toBe(
      'limit 5r/s 20;\n',
    );
  });

  it('repeats a line for each value of a list', () => {
    expect(fillTemplate('a\n  server ${CATALOG_API_ADDRESS} max_fails=0;\nb', values)).toBe(
      'a\n  server 127.0.0.1:3000 max_fails=0;\n  server 127.0.0.1:3002 max_fails=0;\nb',
    );
  });

  it('refuses a name without a value', () => {
    expect(() => fillTemplate('listen ${PROT};', values)).toThrow('PROT');
  });

  it('uses every value in the templates of the repository', () => {
    const folder = join(import.meta.dirname, '../../../gateway/conf');
    const templates = readdirSync(folder)
      .filter((name) => name.endsWith('.template'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const unused = Object.keys(values).filter((name) => !templates.includes(`\${${name}}`));
    expect(unused).toEqual([]);
    expect(fillTemplate(templates, values)).not.toMatch(/\$\{[A-Z_]+\}/);
  });
});
