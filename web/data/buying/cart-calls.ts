import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// Calls of the cart screen.

export type LoadedCart = CallOutput<'GET /getItems'>
export type CartReview = CallOutput<'GET /api/carrito/revision'>['revision']
export type Cart = LoadedCart['carrito']
export type CartItem = Cart['cartItems'][number]
export type CartLine = CartItem['ShoppingCart'][number]
type LineProblem = CartLine['problemas'][number]
export type LineAct = LineProblem['acciones'][number]
export type ShippingOption = LoadedCart['vias'][number]
export type BranchShipping = LoadedCart['viacliente']['sucursales'][number]
export type NamedCart = CallOutput<'GET /api/carritos'>['carritos'][number]
export type CartAddress = CallOutput<'GET /api/carrito/direcciones'>['direcciones'][number]
export type CartBranch = CallOutput<'GET /api/carrito/sucursales'>['sucursales'][number]
export type PlannedLine = CallOutput<'GET /api/carrito/resuelve'>['lineas'][number]
export type SharedCart = CallOutput<'GET /api/carritos/compartido/:enlace'>

/** The cart to change, with the version on the screen. */
export interface CartState {
  readonly carrito: number | null
  readonly version: number
}

/** The answer to every change of a cart. */
export interface CartChange {
  readonly cantidad: number
  readonly version: number
}

type LineEdit = NonNullable<CallInput<'POST /api/carrito/lineas/:id'>['body']>
type Details = Omit<CallInput<'POST /api/carrito/datos'>['body'], 'carrito' | 'version'>

/** The icon's count follows the answers to changes of the cart. */
export const CART_COUNT_KEY = ['cart-count']

export const changeLine = (id: string, edit: LineEdit) =>
  browserApi('POST /api/carrito/lineas/:id', { params: { id }, body: edit })
export const resolveLine = (id: string, body: CallInput<'POST /api/carrito/lineas/:id/resuelve'>['body']) =>
  browserApi('POST /api/carrito/lineas/:id/resuelve', { params: { id }, body })
export const planResolution = (carrito: number | null) =>
  browserApi('GET /api/carrito/resuelve', { query: carrito === null ? {} : { carrito } })
export const resolveCart = (state: CartState, lines: readonly PlannedLine[]) =>
  browserApi('POST /api/carrito/resuelve', {
    body: { ...state, lineas: lines.map(({ linea, accion, dice }) => ({ linea, accion, dice })) },
  })
export const moveLines = (state: CartState, lineas: string[] | null, sucursal: number) =>
  browserApi('POST /api/carrito/mueve', { body: { ...state, lineas, sucursal } })
export const transferLines = (state: CartState, lineas: string[], a: number) =>
  browserApi('POST /api/carrito/pasa', { body: { ...state, lineas, a } })
export const removeLines = (state: CartState, lineas: string[] | null) =>
  browserApi('POST /api/carrito/quita', { body: { ...state, lineas } })
export const undoRemoval = (state: CartState, deshacer: string) =>
  browserApi('POST /api/carrito/deshace', { body: { ...state, deshacer } })
export const changeDetails = (state: CartState, details: Details) =>
  browserApi('POST /api/carrito/datos', { body: { ...state, ...details } })
export const chooseShipping = (state: CartState, sucursal: number, via: number | null) =>
  browserApi('POST /api/carrito/envio', { body: { ...state, sucursal, via } })

export const createCart = (nombre: string) => browserApi('POST /api/carritos', { body: { nombre } })
export const renameCart = (id: number, nombre: string) =>
  browserApi('POST /api/carritos/:id/renombra', { params: { id }, body: { nombre } })
export const duplicateCart = (id: number, nombre: string) =>
  browserApi('POST /api/carritos/:id/duplica', { params: { id }, body: { nombre } })
export const chooseCart = (id: number) => browserApi('POST /api/carritos/:id/predetermina', { params: { id } })
export const deleteCart = (id: number) => browserApi('POST /api/carritos/:id/elimina', { params: { id } })
export const shareCart = (id: number) => browserApi('POST /api/carritos/:id/comparte', { params: { id } })
export const stopSharing = (id: number) => browserApi('POST /api/carritos/:id/deja-de-compartir', { params: { id } })
export const addShared = (enlace: string, clave: string) =>
  browserApi('POST /api/carritos/compartido/:enlace/agrega', { params: { enlace }, body: { clave } })

export const generateCart = (body: CallInput<'POST /cartItems/generacionCarrito/'>['body']) =>
  browserApi('POST /cartItems/generacionCarrito/', { body })
