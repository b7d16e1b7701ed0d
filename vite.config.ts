import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  base: process.env.BASE_PATH || '/tuerca/',
  publicDir: 'web/public',
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false },
})
