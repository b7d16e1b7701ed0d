/**
 * Records that may refer to a branch of the shop, in singular and plural. While there are any, the branch can be closed but not deleted.
 */
export const BRANCH_USE_WORDS = {
  pedidos: ['pedido', 'pedidos'],
  prepedidos: ['prepedido', 'prepedidos'],
  existencias: ['parte con existencia', 'partes con existencia'],
  por_llegar: ['parte por llegar', 'partes por llegar'],
  carritos: ['carrito', 'carritos'],
  condiciones: ['cliente que compra en ella', 'clientes que compran en ella'],
  vias_de_clientes: ['cliente con vía de envío', 'clientes con vía de envío'],
  cascos: ['entrega de cascos', 'entregas de cascos'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>

export type BranchUse = keyof typeof BRANCH_USE_WORDS

const COUNT = new Intl.NumberFormat('es-MX')

/** '1,204 pedidos' */
export function branchUseText(use: BranchUse, count: number): string {
  return `${COUNT.format(count)} ${BRANCH_USE_WORDS[use][count === 1 ? 0 : 1]}`
}
