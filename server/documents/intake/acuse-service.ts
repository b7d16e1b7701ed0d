import { sql, type Kysely } from 'kysely'
import type { Acuse } from '#imports/cfdi-acuse/read-acuse.ts'
