import './fallback-fonts.css'
import './fonts.css'
import textFont from './fonts/barlow-400.woff2?url'
import headingFont from './fonts/barlow-condensed-700.woff2?url'

export { default as lateFonts } from './late-fonts.css?url'

/** The fonts in which most of a first screen is written, fetched before its styles ask for them. */
export const fontLinks = [textFont, headingFont].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
