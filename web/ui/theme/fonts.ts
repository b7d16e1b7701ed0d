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
 * Loaded once the page has been painted, and shown together, so that the layout changes only once. Until then the nearest weight or the
 * fallback font is used: not weight 600, since letters of weight 400 in bold are wider, and lines would break again.
 */
export const lateFonts: readonly LateFont[] = [
  { family: 'Barlow', weight: '500', url: mediumFont },
  { family: 'Barlow Condensed', weight: '600', url: subheadingFont },
  { family: 'JetBrains Mono', weight: '500', url: keyFont },
]

/** The fonts of most of a first screen, loaded before its styles need them. */
export const fontLinks = [textFont, strongFont, headingFont].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
