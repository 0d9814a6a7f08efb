/** What a program that writes manuals puts its text in, the first of which a page has, and what stands in there beside it. */
interface Generator {
  readonly text: readonly string[];
  readonly beside: string;
}

/** The documentation of a program as a Debian package has it. */
export interface Manual {
  readonly package: string;
  /** Below /usr/share. */
  readonly folder: string;
  readonly by: Generator;
}

const SPHINX: Generator = {
  text: ['article.bd-article', '[role=main]'],
  beside: '.contents.topic, .contents.local, .prev-next-area, .docs-actions',
};
const DOCBOOK: Generator = {
  text: ['body'],
  beside: '.navheader, .navfooter, .NAVHEADER, .NAVFOOTER, .toc, .TOC, #title, ul.docnav, #footer',
};
const DOXYGEN: Generator = { text: ['#doc-content'], beside: '.ttc, .summary, .toc' };
const JAVADOC: Generator = { text: ['main'], beside: '.skip-nav' };
const TEXINFO: Generator = { text: ['body'], beside: '.header, .nav-panel, .contents, .nav_table, #tocframe, #footer' };
const GTK_DOC: Generator = { text: ['.refentry', '.chapter'], beside: '.navigation, .toc' };
const ASCIIDOC: Generator = { text: ['#content'], beside: '#toc' };
const HADDOCK: Generator = { text: ['#content'], beside: '#table-of-contents, #contents-list, #synopsis' };
const QDOC: Generator = { text: ['.mainContent .context', '.mainContent'], beside: '.sidebar, .toc' };
const MEDIAWIKI: Generator = {
  text: ['#content'],
  beside: '.editsection, .t-navbar, #toc, #contentSub, #siteSub, #jump-to-nav, .printfooter, #catlinks',
};

/** Manuals of programs none of whose sites the corpus has pages of. */
export const MANUALS: readonly Manual[] = [
  { package: 'buildbot-doc', folder: 'doc/buildbot', by: SPHINX },
  { package: 'bind9-doc', folder: 'doc/bind9-doc', by: SPHINX },
  { package: 'cmake-doc', folder: 'doc/cmake-data', by: SPHINX },
  { package: 'debian-policy', folder: 'doc/debian-policy', by: SPHINX },
  { package: 'developers-reference', folder: 'developers-reference', by: SPHINX },
  { package: 'keystone-doc', folder: 'doc/keystone-doc/html', by: { ...SPHINX, text: ['.docs-body'] } },
  { package: 'llvm-14-doc', folder: 'doc/llvm-14-doc', by: SPHINX },
  { package: 'python-astropy-doc', folder: 'doc/python-astropy-doc', by: SPHINX },
  { package: 'python-pandas-doc', folder: 'doc/python-pandas-doc', by: SPHINX },
  { package: 'python-pytest-doc', folder: 'doc/python-pytest-doc', by: SPHINX },
  { package: 'python-skimage-doc', folder: 'doc/python-skimage-doc', by: SPHINX },
  { package: 'python-sklearn-doc', folder: 'doc/python-sklearn-doc', by: SPHINX },
  { package: 'python-sympy-doc', folder: 'doc/python-sympy-doc', by: SPHINX },
  { package: 'python-tornado-doc', folder: 'doc/python-tornado-doc', by: SPHINX },
  { package: 'rsyslog-doc', folder: 'doc/rsyslog-doc', by: SPHINX },
  { package: 'aptitude-doc-ja', folder: 'doc/aptitude/html', by: DOCBOOK },
  { package: 'debian-handbook', folder: 'doc/debian-handbook/html', by: DOCBOOK },
  { package: 'debian-reference-de', folder: 'debian-reference', by: DOCBOOK },
  { package: 'debmake-doc', folder: 'doc/debmake-doc', by: DOCBOOK },
  { package: 'exim4-doc-html', folder: 'doc/exim4-doc-html', by: { ...DOCBOOK, text: ['#content', 'body'] } },
  { package: 'gimp-help-en', folder: 'gimp/2.0/help/en', by: DOCBOOK },
  { package: 'gnucash-docs', folder: 'doc/gnucash-docs', by: DOCBOOK },
  { package: 'installation-guide-amd64', folder: 'doc/installation-guide-amd64', by: DOCBOOK },
  { package: 'privoxy', folder: 'doc/privoxy', by: DOCBOOK },
  { package: 'shorewall-doc', folder: 'doc/shorewall-doc', by: DOCBOOK },
  { package: 'doxygen-doc', folder: 'doc/doxygen', by: DOXYGEN },
  { package: 'libeigen3-doc', folder: 'doc/libeigen3-dev', by: DOXYGEN },
  { package: 'libstdc++-12-doc', folder: 'doc/libstdc++-12-doc', by: DOXYGEN },
  { package: 'openjdk-17-doc', folder: 'doc/openjdk-17-jre-headless/api', by: JAVADOC },
  { package: 'libcommons-lang3-java-doc', folder: 'doc/libcommons-lang3-java', by: JAVADOC },
  { package: 'lilypond-doc-html', folder: 'doc/lilypond', by: { ...TEXINFO, text: ['#main', 'body'] } },
  { package: 'maxima-doc', folder: 'doc/maxima-doc', by: TEXINFO },
  { package: 'octave-doc', folder: 'doc/octave', by: TEXINFO },
  { package: 'r-doc-html', folder: 'R/doc/manual', by: TEXINFO },
  { package: 'libglib2.0-doc', folder: 'gtk-doc/html/gio', by: GTK_DOC },
  { package: 'libgtk-3-doc', folder: 'gtk-doc/html/gtk3', by: GTK_DOC },
  { package: 'kicad-doc-en', folder: 'doc/kicad', by: ASCIIDOC },
  { package: 'ghc-doc', folder: 'doc/ghc-doc/html/libraries', by: HADDOCK },
  { package: 'qtbase5-doc-html', folder: 'qt5/doc', by: QDOC },
  { package: 'cppreference-doc-en-html', folder: 'cppreference/doc/html', by: MEDIAWIKI },
  { package: 'apache2-doc', folder: 'doc/apache2-doc/manual', by: { text: ['#page-content'], beside: '#quickview' } },
  { package: 'grass-doc', folder: 'doc/grass-doc/html', by: { text: ['#container'], beside: '.toc' } },
  { package: 'vim-doc', folder: 'doc/vim/html', by: { text: ['body'], beside: 'header, footer' } },
];
