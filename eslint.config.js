import tseslint from 'typescript-eslint';

const HTML_WRITER = 'Only the sanitiser of src/clip turns strings into HTML.';

export default tseslint.config(
  { ignores: ['dist', 'out', 'node_modules', 'test-results', 'playwright-report', 'coverage'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
        { selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]', message: HTML_WRITER },
        {
          selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe)$/]',
          message: HTML_WRITER,
        },
      ],
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    },
  },
  {
    files: ['src/lab/**', 'src/tools/**', 'e2e/**', '*.config.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.spec.ts', '**/testing.ts', 'e2e/**', 'src/lab/*-in-page.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
