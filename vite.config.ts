import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  base: process.env.BASE_PATH || '/tuerca/',
  publicDir: 'web/public',
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    // The first versions with light-dark(): for older ones it would be rewritten into variables that only a literal
    // `color-scheme` sets, and the interface library sets it by a variable.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
