import './fallback-fonts.css'
import './fonts.css'
import textFont from './fonts/barlow-400.woff2?url'
import mediumFont from './fonts/barlow-500.woff2?url'
import strongFont from './fonts/barlow-600.woff2?url'
import subheadingFont from './fonts/barlow-condensed-600.woff2?url'
import headingFont from './fonts/barlow-condensed-700.woff2?url'
import keyFont from './fonts/jetbrains-mono-500.woff2?url'

export interface LateFont {
  readonly family: string
  readonly weight: string
  readonly url: string
}

/**
 * Fetched once the page has been painted, and shown together: the page is laid out anew once. Until then the nearest weight or the
 * fallback font stands in for them: weight 600 is none of them, since letters of weight 400 in bold are wider, and lines would break anew.
 */
export const lateFonts: readonly LateFont[] = [
  { family: 'Barlow', weight: '500', url: mediumFont },
  { family: 'Barlow Condensed', weight: '600', url: subheadingFont },
  { family: 'JetBrains Mono', weight: '500', url: keyFont },
]

/** The fonts in which most of a first screen is written, fetched before its styles ask for them. */
export const fontLinks = [textFont, strongFont, headingFont].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
