import { z } from 'zod'
import { foldName } from '#domain/name.ts'
import { visibleText } from '#domain/visible-text.ts'

const DEFAULT_TIME_ZONE = 'America/Mexico_City'

/** Mexico's time zones (IANA) by a city that people know. Border towns follow the United States in summer. */
export const TIME_ZONES = {
  'Ciudad de México, Guadalajara, Monterrey': DEFAULT_TIME_ZONE,
  'Tijuana, Mexicali': 'America/Tijuana',
  Hermosillo: 'America/Hermosillo',
  'Culiacán, La Paz': 'America/Mazatlan',
  Chihuahua: 'America/Chihuahua',
  'Ciudad Juárez': 'America/Ciudad_Juarez',
  'Reynosa, Matamoros, Nuevo Laredo': 'America/Matamoros',
  'Cancún, Chetumal': 'America/Cancun',
} as const

const known = new Set(Intl.supportedValuesOf('timeZone'))

const text = (longest: number) =>
  z
    .string()
    .transform((value) => visibleText(value).trim())
    .refine((value) => value !== '', 'no puede quedar vacío')
    .refine((value) => value.length <= longest, `caben ${longest} caracteres`)

/**
 * The fields of a new shop. `logo` is the path of a picture. `code` is made from the branch's name where it is not given: 'Guadalajara' →
 * 'GUADALAJ'.
 */
export const shopSetup = z
  .object({
    company: text(120),
    branch: text(80).refine((name) => foldName(name) !== '', 'necesita letras o números'),
    city: text(80),
    timeZone: z
      .string()
      .refine((zone) => zone.startsWith('America/') && known.has(zone), `debe ser una zona como ${DEFAULT_TIME_ZONE}`)
      .default(DEFAULT_TIME_ZONE),
    code: z
      .string()
      .regex(/^[A-Z0-9]{2,8}$/u, 'son de 2 a 8 letras mayúsculas o números')
      .optional(),
    logo: z.string().min(1).optional(),
  })
  .transform(({ company, branch, city, timeZone, code, logo }) => ({
    company,
    logo: logo ?? null,
    branch: { name: branch, city, timeZone, code: code ?? foldName(branch).slice(0, 8).padEnd(2, '1') },
  }))

export type ShopSetup = z.output<typeof shopSetup>
