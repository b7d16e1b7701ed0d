import type { CallInput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

type Allocation = CallInput<'POST /api/facturas/notas/:id/reparto'>['body']

export const allocateCredit = (id: number, body: Allocation) =>
  browserApi('POST /api/facturas/notas/:id/reparto', { params: { id }, body })
