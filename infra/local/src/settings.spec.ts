import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.js';

describe('readSettings', () => {
  it('fills in what is absent or empty', () => {
    expect(readSettings({ PORT: '', DATA_DIR: '' }, '/repository')).toEqual({
      port: 8080,
      host: undefined,
      dataDirectory: '/repository/.data',
      adminUsername: 'admin',
      adminPassword: undefined,
      sampleData: 'auto',
    });
  });

  it('takes an absolute data folder as it is', () => {
    expect(readSettings({ DATA_DIR: '/srv/highstreet' }, '/repository').dataDirectory).toBe(
      '/srv/highstreet',
    );
  });

  it('names every bad variable without its value', () => {
    const read = () => readSettings({ PORT: 'hunter2', SAMPLE_DATA: 'swordfish' }, '/repository');
    expect(read).toThrow(/PORT.*SAMPLE_DATA/);
    expect(read).not.toThrow(/hunter2|swordfish/);
  });
});
