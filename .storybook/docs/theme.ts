import { create, type ThemeVars } from 'storybook/theming'

const fonts = {
  fontBase: '"Hanken Grotesk Variable", ui-sans-serif, system-ui, sans-serif',
  fontCode: '"Geist Mono Variable", ui-monospace, monospace',
}
const brand = {
  brandTitle: 'Perennial, design system',
  brandUrl: './?path=/docs/start-welcome--documentation',
  brandImage: './brand.svg',
  brandTarget: '_self' as const,
}

/** Storybook's own parts cannot read custom properties: these are the steps that the roles of the light theme stand for. */
export const lightTheme: ThemeVars = create({
  base: 'light',
  ...fonts,
  ...brand,
  colorPrimary: '#166649',
  colorSecondary: '#166649',
  appBg: '#f0f1ee',
  appContentBg: '#f7f8f6',
  appPreviewBg: '#f7f8f6',
  appBorderColor: '#e1e3de',
  appBorderRadius: 8,
  textColor: '#20221e',
  textMutedColor: '#4e514b',
  textInverseColor: '#ffffff',
  barBg: '#ffffff',
  barTextColor: '#4e514b',
  barHoverColor: '#166649',
  barSelectedColor: '#166649',
  inputBg: '#ffffff',
  inputBorder: '#83867f',
  inputTextColor: '#20221e',
  inputBorderRadius: 6,
})

export const darkTheme: ThemeVars = create({
  base: 'dark',
  ...fonts,
  ...brand,
  brandImage: './brand-dark.svg',
  colorPrimary: '#74bf9d',
  colorSecondary: '#74bf9d',
  appBg: '#0e0f0c',
  appContentBg: '#151713',
  appPreviewBg: '#151713',
  appBorderColor: '#353832',
  appBorderRadius: 8,
  textColor: '#f0f1ee',
  textMutedColor: '#aeb1ab',
  textInverseColor: '#20221e',
  barBg: '#1b1d19',
  barTextColor: '#aeb1ab',
  barHoverColor: '#74bf9d',
  barSelectedColor: '#74bf9d',
  inputBg: '#1b1d19',
  inputBorder: '#83867f',
  inputTextColor: '#f0f1ee',
  inputBorderRadius: 6,
})
