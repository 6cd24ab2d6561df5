import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.js';

describe('readSettings', () => {
  it('uses defaults for absent or empty variables', () => {
    expect(readSettings({ PORT: '', DATA_DIR: '', PUBLIC_ORIGIN: '' }, '/repository')).toEqual({
      port: 8080,
      host: undefined,
      origin: 'http://localhost:8080',
      publicOrigin: 'http://localhost:8080',
      dataDirectory: '/repository/.data',
      adminUsername: 'admin',
      adminPassword: undefined,
      sampleData: 'auto',
    });
  });

  it('keeps an absolute data folder unchanged', () => {
    expect(readSettings({ DATA_DIR: '/srv/highstreet' }, '/repository').dataDirectory).toBe(
      '/srv/highstreet',
    );
  });

  it.each([
    ['0.0.0.0', 'http://localhost:8090'],
    ['::', 'http://localhost:8090'],
    ['127.0.0.1', 'http://localhost:8090'],
    ['192.168.1.20', 'http://192.168.1.20:8090'],
    ['fd00::20', 'http://[fd00::20]:8090'],
  ])('maps the host %s to the origin %s', (host, origin) => {
    const own = { PORT: '8090', HOST: host };
    expect(readSettings(own, '/repository')).toMatchObject({ origin, publicOrigin: origin });
    const visited = { ...own, PUBLIC_ORIGIN: 'https://highstreet.example' };
    const publicOrigin = 'https://highstreet.example';
    expect(readSettings(visited, '/repository')).toMatchObject({ origin, publicOrigin });
  });

  it('names every bad variable without its value', () => {
    const read = () => readSettings({ PORT: 'hunter2', SAMPLE_DATA: 'swordfish' }, '/repository');
    expect(read).toThrow(/PORT.*SAMPLE_DATA/);
    expect(read).not.toThrow(/hunter2|swordfish/);
  });
});
