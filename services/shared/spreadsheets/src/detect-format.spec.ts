import { createCipheriv } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { detectFormat } from './detect-format.js';
import { SpreadsheetError } from './spreadsheet.errors.js';

const refusal = (head: Buffer): string => {
  try {
    return detectFormat(head).kind;
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    return `${error.code} ${error.message}`;
  }
};

describe('detectFormat', () => {
  it.each([
    ['PK\x03\x04rest', 'zip'],
    ['PK\x05\x06', 'zip'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest', 'xls'],
    ['\x09\x08\x10\x00\x00\x06', 'xls'],
    ['name,address\n', 'text'],
    ['PK,address\n', 'text'],
    ['name\n"<b>bold</b>"\n{"a": 1}\n', 'text'],
    ['  <!DOCTYPE html><html>', 'page'],
    ['<table><tr>', 'page'],
    ['<meta charset="utf-8"><table><tr>', 'page'],
    ['<!-- places --><style>td {}</style><table>', 'page'],
    ['<div>\n<table><tr><td>name</td>', 'page'],
    ['<?xml version="1.0"?><!DOCTYPE html><html><table>', 'page'],
    [
      '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"\n xmlns:x="y">',
      'xml',
    ],
    ['<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">', 'xml'],
  ])('detects %j as %s', (head, kind) => {
    expect(detectFormat(Buffer.from(head, 'latin1')).kind).toBe(kind);
  });

  it.each([
    ['%PDF-1.7\n', 'a PDF document'],
    ['\x89PNG\r\n\x1a\n', 'a PNG image'],
    ['\xff\xd8\xff\xe0', 'a JPEG image'],
    ['<?xml version="1.0"?><places>', 'an XML document'],
    ['MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<html>', 'a web page in one file (MHTML)'],
    ['From: <Saved>\r\nSubject: x\r\nMIME-Version: 1.0\r\n', 'a web page in one file (MHTML)'],
    ['TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n', 'DIF'],
    ['ID;PWXL;N;E\r\nP;PGeneral\r\nB;Y2;X2;D0 0 1 1\r\n', 'SYLK'],
    ['[{"name": "A"}]', 'JSON'],
    ['{\n  "name": "A"}', 'JSON'],
    ['\xff\xfe\x00\x00a\x00\x00\x00', 'UTF-32'],
  ])('rejects %j and names its actual format', (head, name) => {
    const said = refusal(Buffer.from(head, 'latin1'));
    expect(said).toContain('SPREADSHEET_NOT_RECOGNISED');
    expect(said).toContain(name);
  });

  it('says how a web page in one file becomes a spreadsheet, since Excel saves it', () => {
    expect(refusal(Buffer.from('MIME-Version: 1.0\r\n'))).toContain('save it as .xlsx');
  });

  it('does not mistake a table that mentions mail or begins with a sign for a web page', () => {
    expect(refusal(Buffer.from('name,address\nMIME-Version: 1,2\n'))).toBe('text');
    expect(refusal(Buffer.from('< 5 km;;\nname;address\n'))).toBe('text');
    expect(refusal(Buffer.from('ID;PHONE;NAME;ADDRESS\n1;2;A;1 Road\n2;3;B;2 Road\n'))).toBe('text');
    expect(refusal(Buffer.from('TABLE\n1,Oak\n"2",Elm\n'))).toBe('text');
  });

  it('does not mistake binary or compressed data for text', () => {
    const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), Buffer.alloc(16)).update(
      Buffer.alloc(4096),
    );
    expect(refusal(noise)).toContain('a binary file');
    const archived = Buffer.from(`places.csv${'\0'.repeat(500)}name,address\n${'A,1 Road\n'.repeat(7000)}`);
    expect(refusal(archived)).toContain('a binary file');
    expect(refusal(gzipSync('name,address\n'))).toContain('a gzip archive');
  });

  it('reports that a file is empty', () => {
    expect(refusal(Buffer.alloc(0))).toContain('SPREADSHEET_EMPTY');
  });
});
