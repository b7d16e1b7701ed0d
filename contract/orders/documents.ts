import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fileAnswer, idFilter } from '../list.ts'

export const orderPdf = defineEndpoint('GET /api/pedidos/:id/pdf', {
  summary: 'El pedido en PDF, con un QR que lleva a su página',
  area: 'Pedidos',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  response: fileAnswer,
})

export const preOrderPdf = defineEndpoint('GET /api/prepedidos/:id/pdf', {
  summary: 'El prepedido en PDF, con un QR que lleva a su página',
  area: 'Prepedidos',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  response: fileAnswer,
})
