import type { OrderState } from '#domain/lifecycles.ts'

/** What comes next for the customer. */
export const NEXT_TEXTS: Readonly<Record<OrderState, string>> = {
  recibido: 'La sucursal lo revisa y lo confirma. Te avisamos por correo en cada paso.',
  confirmado: 'La sucursal lo va a surtir. Todavía puedes cancelarlo.',
  surtiendo: 'La sucursal está juntando tus piezas.',
  surtido: 'Tus piezas están listas y salen en la próxima vía.',
  parcial: 'Hay piezas listas; lo que falta se ve en cada línea.',
  en_ruta: 'Tus piezas van en camino. Abajo está la guía para rastrearlas.',
  listo_para_recoger: 'Ya puedes pasar por tus piezas. Lleva el folio.',
  entregado: 'Se entregó. Si algo no quedó bien, escríbenos con el folio.',
  cerrado: 'Este pedido está terminado. Puedes volver a pedir lo mismo.',
  cancelado: 'Este pedido se canceló y nada quedó apartado.',
}
