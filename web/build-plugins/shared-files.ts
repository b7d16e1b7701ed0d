interface Graph {
  getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

/** In this order: a file takes the libraries of its modules with it. */
const SHARED_FILES = ['shell', 'parts', 'listing', 'detail', 'later'] as const

/** But the entry, which hydrates as soon as it runs: a file that is run before it must not have it (begin-after-paint.ts). */
const OURS = /^(?!.*\/node_modules\/)(?!.*\/entry\.client\.tsx).*\/(?:web|contract|domain)\//u
const ANY = /./u

/** From so many screens on a module is part of what every visit loads. */
const MANY_SCREENS = 13

/** What every screen fetches once it is idle: one file in place of thirty. */
const LATER = new RegExp(
  `/web/(?:${[
    'app/shell/(?:after-idle|menu/menu-drawer|header/search-dialog|corner/chat-button|footer/branch-details)',
    'app/toasts/toast-area',
    'features/announcements/announcements',
    'features/vehicle/vehicle-dialog',
  ].join('|')})[.]tsx$`,
  'u',
)

/**
 * What several screens need from the start goes into few files. The bundler makes one for each set of screens: 46 requests for the
 * first page, which leave no connection for the pictures (decision 0016).
 */
export const SHARED_FILE_GROUPS = SHARED_FILES.map((file) => ({
  name: (id: string, graph: Graph) => (fileOf(screensOf(id, graph)) === file ? file : null),
  // The entry hydrates as soon as it runs: a file that is run before it must not have it (begin-after-paint.ts).
  // Also of libraries: what a screen shares with `later` must not make it need that file.
  test: file === 'detail' ? ANY : OURS,
  debugName: file,
}))

/** null: the bundler decides. */
function fileOf(screens: ReadonlySet<string>): (typeof SHARED_FILES)[number] | null {
  const isShared = screens.size > 1
  if (screens.has('frame') || screens.size >= MANY_SCREENS || (isShared && screens.has('home'))) return 'shell'
  if (!isShared) return screens.has('later') ? 'later' : null
  if (screens.has('search-results') && !screens.has('blogs')) return screens.has('product') ? 'parts' : 'listing'
  return screens.has('product') || screens.has('later') ? 'detail' : null
}

/** Names of the route modules that import a module, directly or not; `frame` is the one around all screens, `later` what follows it. */
function screensOf(id: string, graph: Graph, screens = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return screens
  seen.add(id)
  const screen = /\/web\/(root|entry\.client|routes\/shell|routes\/public\/(?:[a-z-]+\/)?([a-z-]+))\.tsx/u.exec(id)
  if (screen !== null) screens.add(screen[2] ?? 'frame')
  if (LATER.test(id)) screens.add('later')
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) screensOf(importer, graph, screens, seen)
  return screens
}
