package io.confetti.engine;

import io.confetti.platform.architecture.SuiteScripts;

class SuiteScriptsTest extends SuiteScripts {}
