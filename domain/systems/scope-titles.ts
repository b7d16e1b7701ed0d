import type { KeyScope } from '#domain/access.ts'
import { ENTITY_NAMES } from './entities.ts'

export const SCOPE_TITLES: Readonly<Record<KeyScope, string>> = {
  ...ENTITY_NAMES,
  documentos: 'Documentos electrónicos',
}
