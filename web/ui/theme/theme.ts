import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Safety orange; #F25C05 is the accent, index 6. Text on white takes index 8 for contrast. */
const naranja: MantineColorsTuple = [
  '#fff1e8',
  '#ffe0cc',
  '#ffc09a',
  '#ff9c63',
  '#fb7f37',
  '#f66c1a',
  '#f25c05',
  '#cf4c00',
  '#b23f00',
  '#8f3300',
]

/** Graphite: text, borders and the dark scheme's surfaces. */
const grafito: MantineColorsTuple = [
  '#f5f6f7',
  '#e8eaec',
  '#d0d4d8',
  '#b0b7bd',
  '#8b949c',
  '#6b757e',
  '#535c64',
  '#3d454c',
  '#2a3036',
  '#1b2025',
]

const dark: MantineColorsTuple = [
  '#e6e8ea',
  '#c3c8cc',
  '#9aa2a9',
  '#747d85',
  '#454d54',
  '#363d43',
  '#262b30',
  '#1c2024',
  '#15181b',
  '#0e1012',
]

const BODY_FONT = "'Barlow', 'Barlow Fallback', 'Barlow Fallback Linux'"
const HEADING_FONT = "'Barlow Condensed', 'Barlow Condensed Fallback', 'Barlow Condensed Fallback Linux'"

export const theme = createTheme({
  primaryColor: 'naranja',
  primaryShade: 6,
  autoContrast: true,
  // Graphite text on the accent: 4.9 to 1, where white has 3.3.
  luminanceThreshold: 0.25,
  colors: { naranja, grafito, dark },
  black: '#1b2025',
  fontFamily: `${BODY_FONT}, system-ui, sans-serif`,
  fontFamilyMonospace: "'JetBrains Mono', ui-monospace, monospace",
  headings: { fontFamily: `${HEADING_FONT}, ${BODY_FONT}, system-ui, sans-serif`, fontWeight: '700' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // At most as high as the window; menu.css lets it scroll.
    Menu: { defaultProps: { middlewares: { size: { padding: 8 } } } },
    // The library locks scrolling with a style element, which the content security policy blocks: global.css locks it instead.
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    // The page has one banner.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
  },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '85em', xl: '120em' },
})
