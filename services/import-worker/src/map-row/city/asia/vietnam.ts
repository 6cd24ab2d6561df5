import { foldedNames, keysByName } from '../../text/folded-names.js';
import type { ProvinceFormat } from '../formats/city-before-province.js';

export const vietnam: ProvinceFormat = {
  oneCity: keysByName({
    'Ho Chi Minh City': `Ho Chi Minh|Ho Chi Minh City|Thành phố Hồ Chí Minh|TP. Hồ Chí Minh|TP.HCM|TPHCM|HCMC|Saigon`,
    Hanoi: 'Hà Nội|Hanoi|Thành phố Hà Nội|TP. Hà Nội|Hanoi City',
    'Hai Phong': 'Hải Phòng|Haiphong|Thành phố Hải Phòng|TP. Hải Phòng|Hai Phong City',
    'Da Nang': 'Đà Nẵng|Danang|Thành phố Đà Nẵng|TP. Đà Nẵng|Da Nang City',
    'Can Tho': 'Cần Thơ|Thành phố Cần Thơ|TP. Cần Thơ|Can Tho City',
    Hue: 'Huế|Thành phố Huế|TP. Huế|Hue City',
  }),
  marked: /^(?:Thành phố|TP\.?)\s(.+)$|^(.+)\sCity$/iu,
  cities:
    foldedNames(`Bà Rịa|Bạc Liêu|Bảo Lộc|Bắc Giang|Bắc Ninh|Bến Tre|Biên Hòa|Buôn Ma Thuột|Cà Mau|Cam Ranh|Cao Bằng|Cao Lãnh|
Cẩm Phả|Châu Đốc|Dĩ An|Đà Lạt|Điện Biên Phủ|Đông Hà|Đồng Hới|Hà Giang|Hà Tiên|Hà Tĩnh|Hạ Long|Hải Dương|Hội An|Huế|Hưng Yên|
Kon Tum|Lai Châu|Lạng Sơn|Lào Cai|Long Khánh|Long Xuyên|Móng Cái|Mỹ Tho|Nam Định|Nha Trang|Ninh Bình|Phan Rang-Tháp Chàm|
Phan Thiết|Phú Quốc|Phủ Lý|Pleiku|Quảng Ngãi|Quy Nhơn|Rạch Giá|Sa Đéc|Sầm Sơn|Sóc Trăng|Sơn La|Tam Kỳ|Tây Ninh|Thái Nguyên|
Thanh Hóa|Thủ Dầu Một|Trà Vinh|Tuy Hòa|Tuyên Quang|Uông Bí|Vị Thanh|Việt Trì|Vinh|Vĩnh Long|Vĩnh Yên|Vũng Tàu|Yên Bái`),
};
