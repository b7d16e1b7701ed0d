import { DEMO_SHOP_NAME } from '#domain/shop/demo-shop.ts'

/** A fictional company. Its telephone numbers do not exist: Mexico does not assign the exchange 000. */
export const COMPANY = {
  name: DEMO_SHOP_NAME,
  since_year: 1986,
  email: 'hola@demo.tuerca.mx',
  chat_advisors: '523300000001',
  chat_support: '523300000002',
  chat_telemarketing: '523300000003',
} as const

/** Public data of the branches of demo/reference.ts, by their code. */
export const BRANCH_DETAILS = [
  {
    code: 'GDL',
    position: 1,
    address: 'Av. de los Mecánicos 1986',
    neighbourhood: 'Zona Industrial',
    postal_code: '44940',
    phones: ['33 0000 0101', '33 0000 0102'],
    email: 'guadalajara@demo.tuerca.mx',
    latitude: 20.6407,
    longitude: -103.3585,
  },
  {
    code: 'CDMX',
    position: 2,
    address: 'Calzada del Torno 410, bodega 7',
    neighbourhood: 'Industrial Vallejo',
    postal_code: '02300',
    phones: ['55 0000 0201', '55 0000 0202'],
    email: 'cdmx@demo.tuerca.mx',
    latitude: 19.4875,
    longitude: -99.1562,
  },
  {
    code: 'MTY',
    position: 3,
    address: 'Av. Cigüeñal 2300 Norte',
    neighbourhood: 'Bella Vista',
    postal_code: '64410',
    phones: ['81 0000 0301'],
    email: 'monterrey@demo.tuerca.mx',
    latitude: 25.6972,
    longitude: -100.3201,
  },
  {
    code: 'QRO',
    position: 4,
    address: 'Blvd. de la Biela 77',
    neighbourhood: 'Parque Industrial Benito Juárez',
    postal_code: '76120',
    phones: ['442 000 0401'],
    email: 'queretaro@demo.tuerca.mx',
    latitude: 20.6333,
    longitude: -100.4291,
  },
  {
    code: 'TIJ',
    position: 5,
    address: 'Blvd. de las Poleas 1500',
    neighbourhood: 'Ciudad Industrial',
    postal_code: '22444',
    phones: ['664 000 0501'],
    email: 'tijuana@demo.tuerca.mx',
    latitude: 32.5413,
    longitude: -116.9132,
  },
] as const

/** Of every branch: weekdays from 1, Monday. Closed on Sundays. */
export const HOURS = [
  { weekdays: [1, 2, 3, 4, 5], opens: '08:30', closes: '18:30' },
  { weekdays: [6], opens: '09:00', closes: '14:00' },
] as const

/** Profiles on a domain that nobody can own (RFC 2606), except for the numbers. */
export const NETWORKS = [
  { code: 'GDL', network: 'Messenger', value: 'https://messenger.example/refaccionariatuerca' },
  { code: 'GDL', network: 'Facebook', value: 'https://facebook.example/refaccionariatuerca' },
  { code: 'GDL', network: 'Instagram', value: 'https://instagram.example/refaccionariatuerca' },
  { code: 'GDL', network: 'WhatsApp', value: '523300000101' },
  { code: 'GDL', network: 'X', value: 'https://x.example/refaccionariatuerca' },
  { code: 'GDL', network: 'Youtube', value: 'https://youtube.example/refaccionariatuerca' },
  { code: 'CDMX', network: 'Facebook', value: 'https://facebook.example/tuercacdmx' },
  { code: 'CDMX', network: 'WhatsApp', value: '525500000201' },
  { code: 'MTY', network: 'Facebook', value: 'https://facebook.example/tuercamonterrey' },
  { code: 'MTY', network: 'WhatsApp', value: '528100000301' },
  { code: 'QRO', network: 'WhatsApp', value: '524420000401' },
  { code: 'TIJ', network: 'WhatsApp', value: '526640000501' },
] as const
