import { CreateSchema1795000000000 } from './1795000000000-create-schema.js';
import { FollowImports1795100300000 } from './1795100300000-follow-imports.js';
import { QuickenMerging1795100400000 } from './1795100400000-quicken-merging.js';
import { RecogniseRows1795100500000 } from './1795100500000-recognise-rows.js';
import { StoreShort1795100600000 } from './1795100600000-store-short.js';
import { SeparateSearchTexts1795200000000 } from './1795200000000-separate-search-texts.js';
import { EndSessions1795200300000 } from './1795200300000-end-sessions.js';
import { DateSearchChanges1795200300001 } from './1795200300001-date-search-changes.js';
import { OrderBusinesses1796020000000 } from './1796020000000-order-businesses.js';
import { DatePages1796030000000 } from './1796030000000-date-pages.js';
import { LightenMerging1796100000000 } from './1796100000000-lighten-merging.js';
import { OrderByStatus1796110000000 } from './1796110000000-order-by-status.js';
import { LookUpCities1796120000000 } from './1796120000000-look-up-cities.js';
import { FindWithinWords1796130000000 } from './1796130000000-find-within-words.js';
import { FoldSearchTexts1796140000000 } from './1796140000000-fold-search-texts.js';
import { CountCities1796150000000 } from './1796150000000-count-cities.js';
import { IndexCitiesWithABusiness1796160000000 } from './1796160000000-index-cities-with-a-business.js';
import { FindPlaces1796170000000 } from './1796170000000-find-places.js';
import { SeparateSources1796180000000 } from './1796180000000-separate-sources.js';
import { FoldFinalSigma1796190000000 } from './1796190000000-fold-final-sigma.js';
import { IgnoreVariationSelectors1796200000000 } from './1796200000000-ignore-variation-selectors.js';
import { JoinBlanks1796210000000 } from './1796210000000-join-blanks.js';
import { SpellOutCities1796220000000 } from './1796220000000-spell-out-cities.js';
import { KeepPhoneKeys1796230000000 } from './1796230000000-keep-phone-keys.js';
import { FillPhoneKeys1796240000000 } from './1796240000000-fill-phone-keys.js';
import { DropGreekAccents1796250000000 } from './1796250000000-drop-greek-accents.js';
import { NoteLostValues1796260000000 } from './1796260000000-note-lost-values.js';

/** All migrations, in the order of their timestamps. */
export const migrations = [
  CreateSchema1795000000000,
  FollowImports1795100300000,
  QuickenMerging1795100400000,
  RecogniseRows1795100500000,
  StoreShort1795100600000,
  SeparateSearchTexts1795200000000,
  EndSessions1795200300000,
  DateSearchChanges1795200300001,
  OrderBusinesses1796020000000,
  DatePages1796030000000,
  LightenMerging1796100000000,
  OrderByStatus1796110000000,
  LookUpCities1796120000000,
  FindWithinWords1796130000000,
  FoldSearchTexts1796140000000,
  CountCities1796150000000,
  IndexCitiesWithABusiness1796160000000,
  FindPlaces1796170000000,
  SeparateSources1796180000000,
  FoldFinalSigma1796190000000,
  IgnoreVariationSelectors1796200000000,
  JoinBlanks1796210000000,
  SpellOutCities1796220000000,
  KeepPhoneKeys1796230000000,
  FillPhoneKeys1796240000000,
  DropGreekAccents1796250000000,
  NoteLostValues1796260000000,
];
