/** The kind of a name in a file: a line, a model of a make, a brand or a make. */
export const FILE_NAME_KINDS = ['linea', 'modelo', 'marca', 'armadora'] as const
export type FileNameKind = (typeof FILE_NAME_KINDS)[number]

/** unido: matched to the catalogue. dudoso: a person decides; until then its rows are rejected. nuevo: added to the catalogue. */
export const FILE_NAME_OUTCOMES = ['unido', 'dudoso', 'nuevo'] as const
export type FileNameOutcome = (typeof FILE_NAME_OUTCOMES)[number]

/** Why a name matches, or may match, one of the catalogue. */
export const FILE_NAME_REASONS = {
  numero: 'singular, plural o palabras menores',
  sinonimo: 'sinónimo',
  abreviatura: 'abreviatura',
  comienzo: 'palabras a medias',
  letra: 'una letra distinta',
  orden: 'las mismas palabras en otro orden',
  posicion: 'trae una posición',
  general: 'dice menos que una que hay',
  pieza: 'nombra esa pieza y algo más',
  nombre: 'otro nombre de la armadora',
  alias: 'así le dicen',
  version: 'generación, tracción, carrocería o versión',
  palabra: 'trae una palabra que no se conoce',
  armadoras: 'varias armadoras',
  decidido: 'alguien lo decidió',
} as const
export type FileNameReason = keyof typeof FILE_NAME_REASONS
export const FILE_NAME_REASON_NAMES = Object.keys(FILE_NAME_REASONS) as [FileNameReason, ...FileNameReason[]]
