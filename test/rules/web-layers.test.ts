import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsIn, importsOf, productFiles, ROOT } from './sources.ts'

/** From the lowest layer up. A folder or file may import itself and the entries above it in this list. */
const LAYERS = [
  // Pieces that show something: no routing, no data.
  'web/ui',
  // The service worker, and names that it shares with the pages.
  'web/offline/worker',
  // The client, one query definition for each call, texts of errors, data stored by the browser.
  'web/data',
  // Usable by every feature.
  'web/app/paths.ts',
  'web/app/lazy',
  'web/app/toasts',
  'web/app/start',
  'web/app/navigation',
  'web/app/head',
  'web/app/private-paths.ts',
  'web/offline',
  'web/app/errors',
  // The parts of screens.
  'web/features/charts',
  'web/features/jobs',
  'web/features/forms',
  'web/features/uploads',
  'web/features/sign-in',
  // Above the screens: shows the login over a screen whose session has ended.
  'web/app/session',
  'web/features/lists',
  'web/features/audit',
  'web/features/job-list',
  'web/features/figure-differences',
  'web/features/notifications',
  'web/features/dashboards',
  'web/features/mailbox',
  'web/features/tax-document-admin',
  'web/features/mail-settings',
  'web/features/branch-people',
  'web/features/popular-searches',
  'web/features/product-troubles',
  'web/features/missed-searches',
  'web/features/promotion-badge',
  'web/features/stock',
  'web/features/parts',
  'web/features/voice',
  'web/features/vehicle',
  'web/features/fitment',
  'web/features/relaxed-terms',
  'web/features/announcements',
  'web/features/company',
  'web/features/legal',
  'web/features/legal-documents',
  'web/features/recently-viewed',
  'web/features/advisor',
  'web/features/quote-request',
  'web/features/prices',
  'web/features/compare',
  'web/features/listing',
  'web/features/search-box',
  'web/features/advanced-search',
  'web/features/home',
  'web/features/suggestions',
  'web/features/mobile-search',
  'web/features/made-in-mexico',
  'web/features/brands',
  'web/features/product',
  'web/features/catalogues',
  'web/features/content-links',
  'web/features/pdf-documents',
  'web/features/posts',
  'web/features/terms',
  'web/features/addresses',
  'web/features/fiscal-data',
  'web/features/contact',
  'web/features/admin',
  'web/features/product-pictures',
  'web/features/commerce-files',
  'web/features/part-imports',
  'web/features/readings',
  'web/features/sync',
  'web/features/sat-state',
  'web/features/tax-documents',
  'web/features/tax-certificates',
  'web/features/documents',
  'web/features/company-carts',
  'web/features/cores',
  'web/features/tax-document',
  'web/features/invoices',
  'web/features/quote-link',
  'web/features/orders',
  'web/features/returns',
  'web/features/quote-list',
  'web/features/order-failures',
  'web/features/pre-orders',
  'web/features/contacts',
  'web/features/companies',
  'web/features/tax-document-loads',
  'web/features/account-requests',
  'web/features/selling-settings',
  'web/features/reference-data',
  'web/features/brand-lines',
  'web/features/vehicles',
  'web/features/search-words',
  'web/features/price-lists',
  'web/features/discounts',
  'web/features/banners',
  'web/features/promotions',
  'web/features/announcement-admin',
  'web/features/admin-dashboard',
  'web/features/advisor-dashboard',
  'web/features/call-queue',
  'web/features/indicators',
  'web/features/publications',
  'web/features/admin-products',
  'web/features/applications-grid',
  'web/features/branch-settings',
  'web/features/shop',
  'web/features/own-account',
  'web/features/own-company',
  'web/features/accountants',
  'web/features/customer-dashboard',
  'web/features/counter-tables',
  'web/features/cart',
  'web/features/quick-order',
  'web/features/quotes',
  'web/features/quick-cars',
  'web/features/counter',
  'web/features/product-grid',
  'web/features/component-gallery',
  // Header, menu and footer are composed of features.
  'web/app/shell',
  'web/routes',
  'web/routes.ts',
  'web/root.tsx',
  'web/entry.client.tsx',
  'web/entry.server.tsx',
  // Only loaded by vite.config.ts.
  'web/build-plugins',
] as const

const files = productFiles().filter((file) => file.startsWith('web/'))

describe('the layers of web/', () => {
  it('hold every file', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([])
    expect(LAYERS.filter((_, layer) => !files.some((file) => layerOf(file) === layer))).toEqual([])
  })

  it('import only the entries above them', () => {
    const broken = files.flatMap((file) =>
      importsOf(file).flatMap((name) =>
        name.startsWith('web/') && layerOf(name) > layerOf(file) ? [`${file} imports ${name}`] : [],
      ),
    )
    expect(broken).toEqual([])
  })
})

describe('web/ui', () => {
  it('has no routing and no data', () => {
    const foreign = /^(react-router|@react-router\/|@tanstack\/)/u
    const broken = files
      .filter((file) => file.startsWith('web/ui/'))
      .flatMap((file) => importsIn(file).flatMap(({ specifier }) => (foreign.test(specifier) ? [file] : [])))
    expect(broken).toEqual([])
  })
})

describe('keys of the whole window', () => {
  /** Each of the others listens for its own dialog. */
  const MAY_LISTEN = [
    'web/ui/use-window-keys.ts',
    'web/ui/product/gallery-zoom.tsx',
    'web/features/announcements/announcement-dialog.tsx',
  ]

  it('are handled at one place, which ignores them while a dialog is open', () => {
    const listeners = files.filter((file) =>
      /\b(?:window|document|body)\.addEventListener\(\s*'key|useWindowEvent\(|useHotkeys\(/u.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    )
    expect(listeners.toSorted()).toEqual(MAY_LISTEN.toSorted())
  })
})

describe('web/data', () => {
  it('is the only caller of the API: features use its queries, screens the client that they get', () => {
    const callers = files.filter((file) => importsOf(file).includes('web/data/browser-api.ts'))
    expect(callers.length).toBeGreaterThan(0)
    expect(callers.filter((file) => !file.startsWith('web/data/'))).toEqual([])
  })
})

/** The index in LAYERS of the longest entry that is or contains a file; -1 for none. */
function layerOf(file: string): number {
  const holders = LAYERS.filter((layer) => file === layer || file.startsWith(`${layer}/`))
  const [nearest] = holders.toSorted((one, other) => other.length - one.length)
  return nearest === undefined ? -1 : LAYERS.indexOf(nearest)
}
