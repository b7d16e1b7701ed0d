const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/u, 'Edge'],
  [/OPR|Opera/u, 'Opera'],
  [/SamsungBrowser/u, 'Samsung Internet'],
  [/Firefox|FxiOS/u, 'Firefox'],
  [/Chrome|CriOS/u, 'Chrome'],
  [/Safari/u, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/u, 'Android'],
  [/iPhone|iPad/u, 'iOS'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'Mac'],
  [/Linux|X11/u, 'Linux'],
]

/** 'Chrome en Windows': enough to distinguish one's own devices. */
export function deviceText(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser === undefined) return system ?? 'Otro dispositivo'
  return system === undefined ? browser : `${browser} en ${system}`
}

export function isPhone(userAgent: string): boolean {
  return /Android|iPhone|Mobile/u.test(userAgent)
}
