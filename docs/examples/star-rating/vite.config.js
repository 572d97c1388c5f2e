import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// One module with the component as its default export, and a manifest that leads to it. React is not in it: every page
// has one of its own, which all components share.
export default defineConfig({
  base: './',
  plugins: [react()],
  build: {
    manifest: 'manifest.json',
    modulePreload: false,
    rolldownOptions: {
      input: { main: 'src/main.tsx' },
      external: ['react', 'react-dom', 'react/jsx-runtime'],
      preserveEntrySignatures: 'strict',
    },
  },
})
