import { describe, expect, it } from 'vitest';
import { sniffMultiByte } from './multi-byte-encoding.js';
import { UnifiedHangulDecoder } from './unified-hangul.js';

describe('UnifiedHangulDecoder', () => {
  it('reads the first and the last syllable that Windows adds, and those of EUC-KR', () => {
    const bytes = Buffer.from([0x81, 0x41, 0xc6, 0x52, 0xa0, 0xfe, 0xa1, 0x41, 0xb0, 0xa1, 0x2c, 0x41]);
    expect(new UnifiedHangulDecoder().write(bytes)).toBe('갂힣좤좥가,A');
  });

  it('reads the signs that the standard got later', () => {
    expect(new UnifiedHangulDecoder().write(Buffer.from([0xa2, 0xe6, 0xa2, 0xe7, 0xa2, 0xe8]))).toBe('€®㉾');
  });

  it('leaves ASCII as it is behind a byte that begins no syllable', () => {
    const decoder = new UnifiedHangulDecoder();
    expect(decoder.write(Buffer.from([0xff, 0x2c, 0x41, 0xc6, 0x53]))).toBe('\ufffd,A\ufffdS');
    expect(decoder.write(Buffer.from([0xb0])) + decoder.end()).toBe('\ufffd');
  });
});

describe('sniffMultiByte', () => {
  it('takes a text for Korean that has a syllable of Windows, and for Japanese that has half-width katakana', () => {
    const korean = Buffer.from('s9fAz5jeLLytv+/Gr7qwvcMgsK2zsrG4IIxjvuex5iA1CsbqmN4=', 'base64');
    expect(sniffMultiByte(korean)).toBe('euc-kr');
    const japanese = Buffer.from('vbwgu7jXLJOMi56Tc49hkkqL5pBfk+wxkpqW2grXsNLdINa6wdaz', 'base64');
    expect(sniffMultiByte(japanese)).toBe('shift_jis');
  });

  it('takes no text in UTF-8 with damaged bytes for another', () => {
    const text = Buffer.from('Café,Rue Élysée 1,Orléans\n'.repeat(20));
    expect(sniffMultiByte(Buffer.concat([text, Buffer.from([0xed, 0xa0, 0xbd, 0x0a])]))).toBeUndefined();
  });

  it('takes no text of single bytes for half-width katakana', () => {
    const capitals = Buffer.from(
      '\xd0\xc5\xd1\xd2\xce\xd0\xc0\xcd,\xcc\xce\xd1\xca\xc2\xc0,\xc4\xce\xcc\n',
      'latin1',
    );
    expect(sniffMultiByte(capitals)).toBeUndefined();
  });
});
