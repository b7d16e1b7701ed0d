import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'
import { uploading } from '#web/data/upload.ts'

// Marketing's banners: calls of their screens.

export type BannerDetail = CallOutput<'GET /api/banners/:id'>
export type BannerOptions = CallOutput<'GET /api/banners/opciones'>
export type BannerOrder = CallOutput<'GET /api/banners/orden'>
export type StoredPicture = CallOutput<'POST /api/banners/imagen'>

export const storeBanner = (body: CallInput<'POST /api/banners'>['body']) => browserApi('POST /api/banners', { body })
export const updateBanner = (id: number, body: CallInput<'POST /api/banners/:id'>['body']) =>
  browserApi('POST /api/banners/:id', { params: { id }, body })
export const removeBanner = (id: number, version: number) =>
  browserApi('POST /api/banners/:id/elimina', { params: { id }, body: { version } })

/** Uploads the picture, which is chosen when the banner is saved. */
export const storeBannerPicture = (file: File) =>
  uploading({ files: [{ field: 'archivo', file }] })('POST /api/banners/imagen', { body: undefined })

export const bannerOrderQuery = (lugar: BannerOrder['lugar']) =>
  queryOptions({
    queryKey: ['banner-order', lugar],
    queryFn: ({ signal }) => browserApi('GET /api/banners/orden', { query: { lugar } }, { signal }),
    gcTime: 0,
  })
export const updateBannerOrder = (body: CallInput<'POST /api/banners/orden'>['body']) =>
  browserApi('POST /api/banners/orden', { body })

/** The present results of a rule. */
export const triedRuleQuery = (query: NonNullable<CallInput<'GET /api/banners/regla'>['query']>) =>
  queryOptions({
    queryKey: ['banner-rule', query],
    queryFn: ({ signal }) => browserApi('GET /api/banners/regla', { query }, { signal }),
  })

export const bannerOptionsQuery = queryOptions({
  queryKey: ['banner-options'],
  queryFn: ({ signal }) => browserApi('GET /api/banners/opciones', {}, { signal }),
})
