import type { LegalKind } from './document-kinds.ts'

export interface LegalTopic {
  readonly key: string
  readonly label: string
  /** What the section should say, for its author. */
  readonly help: string
  /** A version without it cannot be published. */
  readonly isRequired: boolean
}

/**
 * Required contents of a privacy notice: Ley Federal de Protección de Datos Personales en Posesión de los Particulares (DOF 20-03-2025),
 * articles 14 to 16, which distinguish the purposes that need consent.
 */
const NOTICE: readonly LegalTopic[] = [
  {
    key: 'responsable',
    label: 'Responsable y domicilio',
    help: 'Quién decide sobre los datos y dónde está.',
    isRequired: true,
  },
  {
    key: 'datos',
    label: 'Datos que se tratan',
    help: 'Qué datos se piden, y cuáles de ellos son sensibles; si ninguno lo es, dilo.',
    isRequired: true,
  },
  {
    key: 'finalidades',
    label: 'Finalidades necesarias',
    help: 'Para qué se usan sin las que no hay relación comercial.',
    isRequired: true,
  },
  {
    key: 'consentimiento',
    label: 'Finalidades que piden consentimiento',
    help: 'Las que la persona puede negar, y cómo; si no hay ninguna, dilo.',
    isRequired: true,
  },
  {
    key: 'limitar',
    label: 'Cómo limitar el uso o la divulgación',
    help: 'Opciones y medios que se ofrecen.',
    isRequired: true,
  },
  {
    key: 'arco',
    label: 'Derechos ARCO y cómo ejercerlos',
    help: 'Acceso, rectificación, cancelación y oposición: por qué medio, con qué datos y en qué plazo.',
    isRequired: true,
  },
  {
    key: 'transferencias',
    label: 'Transferencias',
    help: 'A quién se dan los datos y para qué; si a nadie, dilo.',
    isRequired: true,
  },
  {
    key: 'cambios',
    label: 'Cambios al aviso',
    help: 'Por qué medio se avisan.',
    isRequired: true,
  },
  {
    key: 'revocacion',
    label: 'Revocar el consentimiento',
    help: 'Cómo se retira.',
    isRequired: false,
  },
  {
    key: 'cookies',
    label: 'Cookies y datos del navegador',
    help: 'Qué guarda el sitio en el equipo.',
    isRequired: false,
  },
]

/** Required information of an online shop: Ley Federal de Protección al Consumidor, article 76 bis. */
const TERMS: readonly LegalTopic[] = [
  {
    key: 'proveedor',
    label: 'Quién vende',
    help: 'Nombre, domicilio y medios de contacto.',
    isRequired: true,
  },
  {
    key: 'precios',
    label: 'Precios y formas de pago',
    help: 'IVA, crédito, cargos adicionales.',
    isRequired: true,
  },
  {
    key: 'pedidos',
    label: 'Pedidos y entrega',
    help: 'Desde cuándo obliga un pedido, cómo y cuándo se entrega.',
    isRequired: true,
  },
  {
    key: 'devoluciones',
    label: 'Garantías y devoluciones',
    help: 'Qué se cambia o devuelve, en qué plazo y estado.',
    isRequired: true,
  },
  {
    key: 'aclaraciones',
    label: 'Aclaraciones y reclamaciones',
    help: 'A quién se dirigen y en cuánto tiempo responde.',
    isRequired: true,
  },
  {
    key: 'cuentas',
    label: 'Cuentas y contraseñas',
    help: 'Quién puede comprar y de qué responde.',
    isRequired: false,
  },
  {
    key: 'catalogo',
    label: 'Información del catálogo',
    help: 'Qué promete lo que el catálogo dice que le queda a un vehículo.',
    isRequired: false,
  },
  {
    key: 'jurisdiccion',
    label: 'Ley y jurisdicción',
    help: 'Qué ley rige y qué tribunales deciden.',
    isRequired: false,
  },
]

export const LEGAL_TOPICS: Readonly<Record<LegalKind, readonly LegalTopic[]>> = { aviso: NOTICE, terminos: TERMS }
